import { Badge, Price } from '@dhaaga-noor/shared-ui';
import { type FieldProblem, Refusal } from './FormField';
import styles from './admin.module.css';

interface EntryProps {
  id: string;
  name?: string;
  price?: number;
  was?: number;
  soldOut?: boolean;
  draft?: boolean;
  /** URL of its first picture. */
  picture?: string;
}

export interface CataloguePageProps {
  /** Named such as `rakhi/single`. */
  collections: { name: string; label: string; products: EntryProps[] }[];
  problems: FieldProblem[];
}

function Entry({ id, name, price, was, soldOut, draft, picture }: EntryProps) {
  return (
    <>
      {picture && <img src={picture} alt="" loading="lazy" width="160" height="160" />}
      <strong>{name}</strong>
      {price !== undefined && <Price price={price} was={was} />}
      <small>{id}</small>
      {soldOut && <Badge>Sold out</Badge>}
      {draft && <Badge>Draft</Badge>}
    </>
  );
}

/** All products, by family and collection. */
export function CataloguePage({ collections, problems }: CataloguePageProps) {
  return (
    <>
      <h1>Catalogue</h1>
      <Refusal problems={problems}>The catalogue has problems.</Refusal>
      <nav aria-label="Collections" className={styles.collections}>
        {collections.map(({ name, label }) => (
          <a key={name} href={`#${name}`}>
            {label}
          </a>
        ))}
      </nav>
      {collections.map(({ name, label, products }) => (
        <section key={name} id={name} aria-label={label}>
          <h2>{label}</h2>
          <a href={`/add/${name}`}>{`Add to ${name}`}</a>
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
    </>
  );
}
