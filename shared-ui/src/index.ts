export { Badge } from './primitives/Badge';
export { Breadcrumbs, type Crumb } from './primitives/Breadcrumbs';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
} from './primitives/Button';
export { formatPrice } from './primitives/formatPrice';
export { joinClasses } from './primitives/joinClasses';
export { Notice, type NoticeProps } from './primitives/Notice';
export { Picture, type PictureProps } from './primitives/Picture';
export { PlaceholderPicture, type PlaceholderPictureProps } from './primitives/PlaceholderPicture';
export { largestRendition, sourceSet } from './primitives/renditions';
export { StatusRegion } from './primitives/StatusRegion';
export { Tag } from './primitives/Tag';
export { ThreadDivider } from './primitives/ThreadDivider';
export { ThreadSpinner, type ThreadSpinnerProps } from './primitives/ThreadSpinner';
export { VisuallyHidden } from './primitives/VisuallyHidden';
