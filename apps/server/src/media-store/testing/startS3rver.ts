import { createRequire } from 'node:module'

/** The part of s3rver that the tests use. The package has no types. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type S3rverConstructor = new (options: Record<string, unknown>) => S3rver

/** Starts s3rver, an independent implementation of the S3 protocol, with an empty bucket. */
export async function startS3rver(directory: string, bucket: string) {
  const S3rver = createRequire(import.meta.url)('s3rver') as S3rverConstructor
  const configureBuckets = [{ name: bucket }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: () => server.close(),
  }
}
