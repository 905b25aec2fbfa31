export { AskLink, type AskLinkProps } from './listing/AskLink';
export { cardSizes, PHONE_COLUMN, WIDEST_OF_CARD } from './listing/cardSizes';
export { GalleryControls } from './listing/GalleryControls';
export { PageStep, PaginationFrame, type PaginationProps } from './listing/PaginationFrame';
export { useIsHydrating } from './primitives/useIsHydrating';
export { marksOf } from './listing/marksOf';
export { ProductCard, type ProductCardProps, type ProductMarks } from './listing/ProductCard';
export { ProductGrid } from './listing/ProductGrid';
export { toChat, toEnquiry } from './listing/chatAbout';
export { loadList } from './listing/loadList';
export { wrapIndex } from './listing/wrapIndex';
export { useCurrentList } from './listing/viewing';
export type { SiblingCollection } from './listing/CollectionChips';
export { CollectionGrid } from './pages/CollectionGrid';
export { IndexPage } from './pages/IndexPage';
export { ListPage, type ListPageProps } from './pages/ListPage';
export { NoticePage } from './pages/NoticePage';
export { PiecePage, type PiecePageProps } from './pages/PiecePage';
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
export { formatPlainPrice, formatPrice } from './primitives/formatPrice';
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
