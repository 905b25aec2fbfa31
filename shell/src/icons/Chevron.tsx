import { Icon, type IconProps } from './Icon';

export function Chevron(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.5l8 8 8-8" />
    </Icon>
  );
}
