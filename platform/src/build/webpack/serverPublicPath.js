// Runs first in the server bundle: the composer says where the shell's own files stand.
__webpack_public_path__ = globalThis.storefrontShellBase;
