import { Icon, type IconProps } from './Icon';

export function Pin(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c4.7-4.8 7-8.5 7-11.4a7 7 0 0 0-14 0C5 12.5 7.3 16.2 12 21Z" />
      <circle cx="12" cy="9.6" r="2.6" />
    </Icon>
  );
}
