/** A bucket of an S3-compatible service. */
export interface S3Settings {
  bucket: string
  /** The prefix of every key, with a trailing slash. Empty for none. */
  prefix: string
  region: string
  /** The address of a service other than Amazon's. */
  endpoint: string | undefined
  /** Undefined lets the SDK find them, for example in the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}
