// Long enough for a busy machine. With several projects, Jest ignores the preset's own
// `testTimeout`.
jest.setTimeout(30_000);
