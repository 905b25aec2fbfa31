/** Words that names of this code do not have, and the field's own for them. */
const INSTEAD = new Map([
  ['address', 'url, path or href'],
  ['addresses', 'urls, paths or hrefs'],
  ['ahead', 'prefetch, preload or prerender'],
  ['alive', 'hydrated'],
  ['answer', 'response, result or reply'],
  ['answered', 'responded or settled'],
  ['answers', 'responses or results'],
  ['asked', 'requested'],
  ['below', 'existing or previous'],
  ['beside', 'retained'],
  ['catcher', 'ErrorBoundary'],
  ['fault', 'error or problem'],
  ['faults', 'errors or problems'],
  ['faulty', 'invalid'],
  ['frugal', 'prefersReducedData'],
  ['goneover', 'failedOver'],
  ['kept', 'reused, existing, previous or cached'],
  ['patience', 'timeout or deadline'],
  ['seal', 'hash or integrity'],
  ['sealed', 'hashed or signed'],
  ['shown', 'visible, current, live or rendered'],
  ['spares', 'prefersReducedData'],
  ['standing', 'existing'],
  ['starter', 'bootstrap'],
  ['taken', 'used, loaded or chosen'],
  ['takeup', 'adopt or reuse'],
  ['told', 'reported'],
  ['tookover', 'failedOver'],
  ['words', 'messages'],
]);

/** Names that are given: by the web, schema.org, Node and webpack. */
const GIVEN = /^(address(Country|Locality)|AddressInfo|afterSeal|(keepA|KEEP_A)live\w*)$/i;

const split = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** @public @returns the words of a name that are to be others, joined ones too. */
export function findOld(name) {
  const all = split(name);
  const pairs = all.slice(1).map((word, index) => all[index] + word);
  return [...all, ...pairs].filter((word) => INSTEAD.has(word));
}

/** Whether a name is given, only reads Node's `address`, or is that of schema.org's object. */
function isGiven(node) {
  const { name, parent } = node;
  if (GIVEN.test(name)) return true;
  if (name !== 'address') return false;
  if (parent.type === 'MemberExpression') return node === parent.property && !parent.computed;
  if (parent.type !== 'Property' || node !== parent.key) return false;
  return parent.parent.type === 'ObjectPattern' || parent.value.type === 'ObjectExpression';
}

/** Keeps the field's words in identifiers; `platform/src/names.test.ts` in names of files. */
export const names = {
  meta: { type: 'suggestion' },
  create(context) {
    const report = (node, name) => {
      for (const word of findOld(name))
        context.report({ node, message: `"${name}": instead of "${word}" say ${INSTEAD.get(word)}.` });
    };
    return {
      Identifier: (node) => !isGiven(node) && report(node, node.name),
      JSXIdentifier: (node) => report(node, node.name),
      PrivateIdentifier: (node) => report(node, node.name),
    };
  },
};
