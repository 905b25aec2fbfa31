/** A handwritten configuration for a folder of documents and pictures, for nginx. */
export const limitConfiguration = (root: string, listening: string): string => `
types { text/html html; image/avif avif; image/webp webp; image/jpeg jpg; image/svg+xml svg; }
server {
  ${listening}
  root ${root};
  ssl_buffer_size 4k;
  brotli_static on;
  location /pictures/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  location / { try_files $uri $uri/index.html =404; add_header Cache-Control no-cache; }
}
`;
