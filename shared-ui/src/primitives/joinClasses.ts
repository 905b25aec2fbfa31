/** Joins the class names that are there. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
