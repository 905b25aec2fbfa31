/**
 * The name of a field's input. Without a prefix an input named `matches` would hide the form's own
 * method of that name.
 */
export const toInputName = (field: string) => `product-${field}`;
