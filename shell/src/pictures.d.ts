/** A picture master: the build makes its renditions and describes them. The page that shows it adds the words. */
declare module '*.webp' {
  const picture: Omit<import('@dhaaga-noor/shared-types').Picture, 'alt'>;
  export default picture;
}
