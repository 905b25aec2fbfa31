import '@dhaaga-noor/shared-ui/styles.css';
