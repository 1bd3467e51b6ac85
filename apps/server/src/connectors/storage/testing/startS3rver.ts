/** The part of s3rver that the tests use. The package has no types. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
interface S3rverModule {
  default: new (options: Record<string, unknown>) => S3rver
}

/** Starts s3rver, an independent implementation of the S3 protocol, with an empty bucket. */
export async function startS3rver(directory: string, bucket: string) {
  // @ts-expect-error -- the package has no types
  const { default: S3rver } = (await import('s3rver')) as S3rverModule
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: () => server.close(),
  }
}
