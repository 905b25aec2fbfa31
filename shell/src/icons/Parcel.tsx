import { Icon, type IconProps } from './Icon';

export function Parcel(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3l8.5 4.2v9.6L12 21l-8.5-4.2V7.2zM3.5 7.2L12 11.5l8.5-4.3M12 11.5V21M7.7 5.1l8.6 4.3v3.4" />
    </Icon>
  );
}
