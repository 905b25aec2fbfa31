import { Icon, type IconProps } from './Icon';

export function Needle(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 3.5L9 15M20.5 3.5c-2.3 0-4 1.3-4.8 3.2l1.6 1.6c1.9-.8 3.2-2.5 3.2-4.8ZM9 15c-3.8 3.8-6.2 1.3-4.2-.6 2-2 4.6.8 3.2 3.6-.8 1.6-2.4 2.7-4.5 2.5" />
    </Icon>
  );
}
