export { AskLink, type AskLinkProps } from './listing/AskLink';
export { cardSizes, PHONE_COLUMN, WIDEST_OF_CARD } from './listing/cardSizes';
export { GalleryControls } from './listing/GalleryControls';
export { loadList, type Family, type FamilyList } from './listing/family';
export { PageStep, PaginationFrame, type PaginationProps } from './listing/PaginationFrame';
export { useIsHydrating } from './primitives/useIsHydrating';
export { flagsOf, marksOf } from './listing/marksOf';
export { ProductCard, type ProductCardProps, type ProductMarks } from './listing/ProductCard';
export { ProductGrid } from './listing/ProductGrid';
export { toChat, toEnquiry } from './listing/chatAbout';
export { wrapIndex } from './listing/wrapIndex';
export { FamilyPage } from './pages/FamilyPage';
export { IndexPage } from './pages/IndexPage';
export type { HeroProps } from './pages/ListPage';
export { NoticePage } from './pages/NoticePage';
export { PageFrame } from './pages/PageFrame';
export { PageHead } from './pages/PageHead';
export * as sharedMessages from './messages';
export { Badge } from './primitives/Badge';
export { Breadcrumbs, type Crumb } from './primitives/Breadcrumbs';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
} from './primitives/Button';
export { formatDay } from './primitives/formatDay';
export { joinClasses } from './primitives/joinClasses';
export { langOf } from './primitives/langOf';
export { Price } from './primitives/Price';
export { Notice, type NoticeProps } from './primitives/Notice';
export { Picture, type PictureProps } from './primitives/Picture';
export { PlaceholderPicture, type PlaceholderPictureProps } from './primitives/PlaceholderPicture';
export { largestRendition, sourceSet } from './primitives/renditions';
export { retryPictures } from './primitives/retryPictures';
export { StatusRegion } from './primitives/StatusRegion';
export { Tag } from './primitives/Tag';
export { ThreadDivider } from './primitives/ThreadDivider';
export { ThreadSpinner, type ThreadSpinnerProps } from './primitives/ThreadSpinner';
export { VisuallyHidden } from './primitives/VisuallyHidden';
export { withLang } from './primitives/withLang';
