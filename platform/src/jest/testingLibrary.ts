import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The default of one second is too short on a busy machine; a test that passes does not wait longer for it.
configure({ asyncUtilTimeout: 10_000 });
