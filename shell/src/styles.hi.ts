import '@dhaaga-noor/shared-ui/styles.css';
import '@dhaaga-noor/shared-ui/styles.hi.css';
