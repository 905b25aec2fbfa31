/**
 * How wide a card's picture is shown, as in the `sizes` attribute: two columns on a phone, four from 64rem, as the style
 * sheet of `ProductGrid` has them.
 */
export const CARD_SIZES = '(min-width: 86rem) 18.5rem, (min-width: 64rem) 22vw, 46vw';
