import type { ProductRecord } from '@dhaaga-noor/shared-types';
import { Badge, Button, Price } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, Form, Refusal } from './Field';
import styles from './admin.module.css';

type EntryProps = Pick<ProductRecord, 'id' | 'soldOut' | 'draft'> &
  Partial<Pick<ProductRecord, 'name' | 'price' | 'was'>> & {
    /** URL of its first picture. */
    picture?: string;
  };

interface CataloguePageProps {
  /** Named such as `rakhi/single`. */
  collections: { name: string; label: string; products: EntryProps[] }[];
  problems: FieldProblem[];
  bin: { key: string; list: string; id: string; name: string }[];
  query: string;
}

function Entry({ id, name, price, was, soldOut, draft, picture }: EntryProps) {
  return (
    <>
      {picture && <img src={picture} alt="" loading="lazy" width="160" height="160" draggable="false" />}
      <strong>{name}</strong>
      {price !== undefined && <Price price={price} was={was} />}
      <small>{id}</small>
      {soldOut && <Badge>Sold out</Badge>}
      {draft && <Badge>Draft</Badge>}
    </>
  );
}

function Bin({ bin }: Pick<CataloguePageProps, 'bin'>) {
  if (bin.length === 0) return null;
  return (
    <section id="bin" aria-label="Bin">
      <h2>Bin</h2>
      <p>What is here can come back as it was, until the next publish.</p>
      <ul className={styles.rows}>
        {bin.map(({ key, list, id, name }) => (
          <li key={key}>
            <span>{`${name} (${list}/${id})`}</span>
            <Form action="/restore" className="">
              <Button type="submit" variant="outline" name="key" value={key} aria-label={`Restore ${name}`}>
                Restore
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All products, by family and collection. */
export function CataloguePage({ collections, problems, bin, query }: CataloguePageProps) {
  const visible = collections.filter(({ products }) => query === '' || products.length > 0);
  return (
    <>
      <Refusal problems={problems}>The catalogue has problems.</Refusal>
      <search>
        <form action="/" className={styles.row}>
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder="Name, id or colour"
            aria-label="Name, id or colour"
          />
          <Button type="submit">Search</Button>
          {query !== '' && <a href="/">Show all</a>}
        </form>
      </search>
      {query !== '' && visible.length === 0 && <p>{`No product has the words “${query}”.`}</p>}
      <nav aria-label="Collections" className={styles.row}>
        {visible.map(({ name, label }) => (
          <a key={name} href={`#${name}`}>
            {label}
          </a>
        ))}
        {bin.length > 0 && <a href="#bin">Bin</a>}
      </nav>
      {visible.map(({ name, label, products }) => (
        <section key={name} id={name} aria-label={label}>
          <h2>{label}</h2>
          <p className={styles.row}>
            <a href={`/add/${name}`}>{`Add to ${label}`}</a>
            <a href={`/order/${name}`}>{`Order of ${label}`}</a>
          </p>
          <ul className={styles.entries}>
            {products.map((product) => (
              <li key={product.id}>
                <a className={styles.entry} href={`/products/${name}/${product.id}`}>
                  <Entry {...product} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Bin bin={bin} />
    </>
  );
}

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
                { text: 'First', before: at > 0 ? products[0]?.id : undefined },
              ].map(({ text, before }) => (
                <Button
                  key={text}
                  type="submit"
                  variant="outline"
                  id={`${text}-${product.id}`}
                  name="move"
                  value={`${product.id} ${before ?? product.id} ${text}`}
                  aria-label={`${text}: ${product.name}`}
                  // Moved to the end, it has the focus still.
                  aria-disabled={before === undefined || undefined}
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
