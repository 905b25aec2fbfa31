import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The default of one second is too short on a busy machine; passing tests do not wait longer.
configure({ asyncUtilTimeout: 10_000 });
