import { Link } from '@dhaaga-noor/shared-runtime';
import {
  findInList,
  formatPrice,
  ordersOf,
  pageCountOf,
  toListPath,
  type SortOrder,
} from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import styles from './ListBar.module.css';

export interface ListBarProps {
  path: string;
  total: number;
  /** The lowest price in whole rupees. */
  from?: number;
  sort?: SortOrder;
}

/** Product count and lowest price of a list, the way to filter it, and the orders of a long one. */
export function ListBar({ path, total, from, sort }: ListBarProps) {
  const orders = ordersOf(pageCountOf(total));
  return (
    <div className={styles.bar}>
      <div className={styles.count}>
        <p>{messages.designs(total, from === undefined ? undefined : formatPrice(from))}</p>
        <Link className={styles.order} to={findInList(path)}>
          {messages.filter}
        </Link>
      </div>
      {orders.length > 1 && (
        <nav aria-label={messages.order}>
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order ?? 'own'}>
                <Link
                  className={styles.order}
                  to={toListPath(path, { page: 1, sort: order })}
                  aria-current={order === sort ? 'true' : undefined}
                >
                  {messages.orders[order ?? 'own']}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
