import { Icon, type IconProps } from './Icon';

export function Heart(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.2C6.2 15.9 3.2 12.6 3.2 8.9a4.6 4.6 0 0 1 8.8-1.8 4.6 4.6 0 0 1 8.8 1.8c0 3.7-3 7-8.8 11.3Z" />
    </Icon>
  );
}
