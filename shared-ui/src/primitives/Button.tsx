import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import styles from './Button.module.css';
import { joinClasses } from './joinClasses';

/** `solid` for a view's main action, `outline` for secondary ones, `gold` on maroon. */
export type ButtonVariant = 'solid' | 'outline' | 'gold';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
}

/** A button. `type` defaults to `button`. */
export function Button({ variant = 'solid', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={joinClasses(styles.button, styles[variant], className)} />;
}

export interface ButtonLinkProps {
  /** A path of the site, or with `external` a URL. */
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  /** Leaves the site in a new tab. */
  external?: boolean;
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  variant = 'solid',
  external = false,
  className,
}: ButtonLinkProps) {
  const classes = joinClasses(styles.button, styles[variant], className);
  if (external) {
    return (
      <a className={classes} href={to} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link className={classes} to={to}>
      {children}
    </Link>
  );
}
