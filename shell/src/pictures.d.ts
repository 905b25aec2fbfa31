/** A picture master. The build generates its renditions; the page adds the alternative text. */
declare module '*.webp' {
  const picture: Omit<import('@dhaaga-noor/shared-types').Picture, 'alt'>;
  export default picture;
}
