import { Icon, type IconProps } from './Icon';

export function Telephone(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 3.8h3.3l1.8 4.6-2.3 1.7c1 2.3 2.6 3.9 4.9 4.9l1.7-2.3 4.6 1.8v3.3c0 1-.8 1.8-1.8 1.7C10.6 18.9 4.1 12.4 3.5 5.6 3.4 4.6 4.2 3.8 5.2 3.8Z" />
    </Icon>
  );
}
