/** Builds the server's programs. Gives how large they are. */
export function buildServer(): Promise<string>
/** Builds the program that checks proofs of play into a folder: one file that needs nothing but Node. */
export function buildVerifier(folder: string): Promise<void>
