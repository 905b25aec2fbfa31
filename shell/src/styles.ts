// In a build for another language `styles.hi.ts` is in its place.
import '@dhaaga-noor/shared-ui/styles.css';
