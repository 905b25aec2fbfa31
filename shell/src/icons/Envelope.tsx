import { Icon, type IconProps } from './Icon';

export function Envelope(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7" />
    </Icon>
  );
}
