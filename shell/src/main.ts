// Compiled and run in a task of its own: the page answers before the rest begins.
import 'react-dom/client';

setTimeout(() => void import(/* webpackMode: "eager" */ './site'));
