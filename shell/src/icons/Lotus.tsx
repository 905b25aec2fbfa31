import { Icon, type IconProps } from './Icon';

export function Lotus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 18.5c-2.8-2.3-4.2-5-4.2-7.8 0-2.3 1.4-4.7 4.2-7.2 2.8 2.5 4.2 4.9 4.2 7.2 0 2.8-1.4 5.5-4.2 7.8ZM7.8 10.2C6 9.3 4.2 9 2.5 9.3c.2 5 3.8 8.6 9.5 9.2 5.7-.6 9.3-4.2 9.5-9.2-1.7-.3-3.5 0-5.3.9M6 20.5h12" />
    </Icon>
  );
}
