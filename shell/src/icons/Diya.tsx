import { Icon, type IconProps } from './Icon';

export function Diya(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 13.5h18c-.6 4-3.8 6.5-9 6.5s-8.4-2.5-9-6.5ZM12 13c-2.3-1-3.3-2.5-2.7-4.3C9.8 7.2 11.5 6 12 3.5c.5 2.5 2.2 3.7 2.7 5.2.6 1.8-.4 3.3-2.7 4.3Z" />
    </Icon>
  );
}
