import { OPTIONAL_FIELDS, type CatalogueEntry } from './catalogue';
import { type Problem, showValue } from './problems';

function compareOptional(first: CatalogueEntry, other: CatalogueEntry): Problem[] {
  return OPTIONAL_FIELDS.filter((field) => first[field] !== other[field]).map((field) => ({
    file: other.file,
    line: other.lines[field],
    field,
    value: other[field],
    problem: `${first.id} has ${first[field] === undefined ? 'none' : showValue(first[field])} in ${first.file}:${first.lines[field]}`,
    remedy: 'write the same in both',
  }));
}

function compareTwins(first: CatalogueEntry, other: CatalogueEntry): Problem[] {
  const texts = (['name', 'price', 'description'] as const)
    .filter(
      (field) => first[field] !== undefined && other[field] !== undefined && first[field] !== other[field],
    )
    .map((field) => ({
      file: other.file,
      line: other.lines[field],
      field,
      value: other[field],
      problem: `${first.id} has another ${field} in ${first.file}:${first.lines[field]}`,
      remedy: `write ${showValue(first[field])} in both or make them two products`,
    }));
  return [...texts, ...compareOptional(first, other)];
}

/**
 * Problems of products in several lists, of one remote or of several, that differ in name, price,
 * description, state or a detail.
 */
export function compareProducts(...catalogues: CatalogueEntry[][]): Problem[] {
  const firsts = new Map<string, CatalogueEntry>();
  const problems: Problem[] = [];
  for (const product of catalogues.flat()) {
    const first = firsts.get(product.id);
    if (first) problems.push(...compareTwins(first, product));
    else firsts.set(product.id, product);
  }
  return problems;
}

/** Problems of duplicate ids in one list. */
export function findTwins(products: CatalogueEntry[]): Problem[] {
  const firsts = new Map<string, CatalogueEntry>();
  return products.flatMap((product) => {
    const { id, list, file, lines } = product;
    const first = firsts.get(`${list}/${id}`);
    if (!first) firsts.set(`${list}/${id}`, product);
    if (!first) return [];
    const problem = `is already in ${first.file}:${first.lines.id}`;
    return [
      {
        file,
        line: lines.id,
        field: 'id',
        value: id,
        problem,
        remedy: 'give it an id of its own',
      },
    ];
  });
}
