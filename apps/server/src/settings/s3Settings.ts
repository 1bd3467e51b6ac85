/** A bucket of an S3-compatible service. */
export interface S3Settings {
  bucket: string
  /** Before every key, with a slash at its end; empty for none. */
  prefix: string
  region: string
  /** The address of a service other than Amazon's. */
  endpoint: string | undefined
  /** Without them the SDK looks where it always does, such as the machine's own role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}
