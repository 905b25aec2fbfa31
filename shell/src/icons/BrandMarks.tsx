import instagram from 'simple-icons/icons/instagram.svg';
import whatsapp from 'simple-icons/icons/whatsapp.svg';
import { Icon, type IconProps } from './Icon';

export function InstagramMark(props: IconProps) {
  return (
    <Icon filled {...props}>
      <path d={instagram} />
    </Icon>
  );
}

export function WhatsappMark(props: IconProps) {
  return (
    <Icon filled {...props}>
      <path d={whatsapp} />
    </Icon>
  );
}
