import { formatPrice } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Price.module.css';

export interface PriceProps {
  /** Whole rupees. */
  price: number;
  /** Previous price in whole rupees. */
  was?: number;
}

/** A price, after the struck-through previous one. */
export function Price({ price, was }: PriceProps) {
  if (was === undefined) return formatPrice(price);
  return (
    <>
      <VisuallyHidden>{messages.was} </VisuallyHidden>
      <s className={styles.was}>{formatPrice(was)}</s> <VisuallyHidden>{messages.isNow} </VisuallyHidden>
      {formatPrice(price)}
    </>
  );
}
