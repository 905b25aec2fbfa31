// Runs first in the server bundle: the composer sets the URL of the shell's own files.
__webpack_public_path__ = globalThis.storefrontShellBase;
