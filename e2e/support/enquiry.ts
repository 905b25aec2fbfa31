import { readProduct } from './catalogue';

const OWN_BLANKS: Record<string, string | undefined> = {
  personalized: 'Name on it: ',
  kids: 'Age of the child: ',
};

/** The end of a chat's draft: the URL, and lines to fill in. */
function enquiryEnd(path: string, list = path): string {
  const own = OWN_BLANKS[list.split('/').at(-1) ?? ''];
  const blanks = [...(own === undefined ? [] : [own]), 'Quantity: ', 'PIN code: ', 'Needed by: '];
  return [`https://www.example.com${path}`, '', ...blanks].join('\n');
}

/** The draft about a product, after its opening line. */
export function enquiryAbout(list: string, id: string): string {
  const { name, price } = readProduct(list, id);
  return `${name} (${id}), ${price.replace('\u202f', '')}\n${enquiryEnd(`${list}/${id}`, list)}`;
}
