import { Button } from '@dhaaga-noor/shared-ui';
import { Entry, type EntryProps } from './CataloguePage';
import styles from './admin.module.css';

interface OrderPageProps {
  list: string;
  label: string;
  products: EntryProps[];
}

/** A list's products, to be dragged, or moved by buttons: each says before which one it goes. */
export function OrderPage({ list, products }: OrderPageProps) {
  return (
    <>
      <p>Drag a piece to its place, or use its buttons. Each move is saved at once.</p>
      <form method="post" action={`/order/${list}`}>
        <ol className={styles.rows}>
          {products.map((product, at) => (
            <li key={product.id} id={product.id} draggable="true">
              <span className={styles.entry}>
                <Entry {...product} />
              </span>
              {[
                { text: 'Up', before: products[at - 1]?.id },
                { text: 'Down', before: at < products.length - 1 ? (products[at + 2]?.id ?? '') : undefined },
              ].map(({ text, before }) => (
                <Button
                  key={text}
                  type="submit"
                  variant="outline"
                  id={`${text}-${product.id}`}
                  name="move"
                  value={`${product.id} ${before ?? ''} ${text}`}
                  aria-label={`${text}: ${product.name}`}
                  disabled={before === undefined}
                >
                  {text}
                </Button>
              ))}
            </li>
          ))}
        </ol>
      </form>
    </>
  );
}
