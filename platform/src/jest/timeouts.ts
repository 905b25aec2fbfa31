// Long enough for a busy machine. Jest leaves the preset's own `testTimeout` out when it runs several projects.
jest.setTimeout(30_000);
