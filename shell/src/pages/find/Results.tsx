import { useLocation, useNavigate } from '@dhaaga-noor/shared-runtime';
import { PATHS, productPath } from '@dhaaga-noor/shared-types';
import { Button, cardSizes, marksOf, ProductCard } from '@dhaaga-noor/shared-ui';
import type { Finder, Found } from './createFinder';
import styles from './Results.module.css';
import { toCardProduct } from './toCardProduct';
import { texts } from './texts';

/** Cards that one sees before asking for more: whole rows of two and of three. */
const STEP = 18;

interface ResultProps extends Pick<Finder, 'collectionOf'> {
  piece: Found;
}

/** A card that leads to the piece's page. */
function Result({ piece, collectionOf }: ResultProps) {
  const navigate = useNavigate();
  const product = toCardProduct(piece);
  const { family } = piece;
  const collections = [collectionOf(`${family}/${piece.subcategory}`) ?? []].flat();
  const list = `${PATHS.shop}/${piece.lists[0] ?? ''}`;
  const media = piece.kinds.map((kind) => ({ kind }));
  return (
    <ProductCard
      product={product}
      family={family}
      list={list}
      mediaIndex={0}
      sizes={cardSizes(family)}
      marks={marksOf({ ...product, media }, { family, collections })}
      onShow={() => {}}
      onIntent={() => {}}
      onOpen={() => void navigate(productPath(list, piece.id))}
    />
  );
}

/** State of a history entry: Back shows as many cards. */
interface ResultsState {
  visible: number;
}

/** What was found, the best first. */
export function Results({ pieces, collectionOf }: Pick<Finder, 'collectionOf'> & { pieces: Found[] }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { visible } = (location.state as ResultsState | null) ?? { visible: STEP };
  const showMore = () => {
    const state: ResultsState = { visible: visible + STEP };
    void navigate(location, { replace: true, preventScrollReset: true, state });
  };
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={styles.count}>
        {texts.found(pieces.length)}
      </h2>
      <ul className={styles.grid}>
        {pieces.slice(0, visible).map((piece) => (
          <li key={piece.id}>
            <Result {...{ piece, collectionOf }} />
          </li>
        ))}
      </ul>
      {pieces.length > visible && (
        <p className={styles.more}>
          <Button variant="outline" onClick={showMore}>
            {texts.more(pieces.length - visible)}
          </Button>
        </p>
      )}
    </section>
  );
}
