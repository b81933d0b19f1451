/** A setting that cannot be used: the start stops with its sentence. */
export class ConfigError extends Error {}
