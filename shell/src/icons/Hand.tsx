import { Icon, type IconProps } from './Icon';

export function Hand(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12.5c1.3-.6 2.5-.2 3.3.9l1.2 1.6V5.4a1.5 1.5 0 0 1 3 0V11M11.5 10.8V4.3a1.5 1.5 0 0 1 3 0V11M14.5 10.8V5.7a1.5 1.5 0 0 1 3 0v8.8c0 3.7-2.2 6-5.5 6-2.6 0-4.2-1-5.5-3.2L4 12.5Z" />
    </Icon>
  );
}
