declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css' {}
declare module '@dhaaga-noor/shared-ui/styles.css' {}
