import { clientOwnPosts } from '@rankdesk/api'
import { formatDateInWords, formatNumber } from '@rankdesk/format'
import { Card, EmptyState, PageTitle } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { HostedCopyNote, PageLink } from '../PageLink.tsx'
import { type Platform, usePlatform } from '../platformContext.ts'
import { QueryResult } from '../QueryResult.tsx'

/** The posts of the client's blog, newest first. */
export function PostsPage() {
  const posts = useQuery(clientPostsQuery(usePlatform()))
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Posts"
        subtitle={posts.data && `${formatNumber(posts.data.posts.length)} on ${posts.data.domain}`}
      />
      <QueryResult query={posts} errorTitle="Posts did not load">
        {({ domain, posts: list }) =>
          list.length === 0 ? (
            <Card>
              <EmptyState title="No posts yet">Published blog posts appear here from their publish date.</EmptyState>
            </Card>
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {list.map((post) => (
                  <li key={post.pageId}>
                    <Card className="h-full">
                      <p className="text-caption text-muted">{formatDateInWords(post.postedOn)}</p>
                      <h2 className="mt-1 text-field font-semibold wrap-break-word">
                        <PageLink domain={domain} page={post} tone="quiet">
                          {post.title}
                        </PageLink>
                      </h2>
                      {post.excerpt !== '' && <p className="mt-1 wrap-break-word text-muted">{post.excerpt}</p>}
                    </Card>
                  </li>
                ))}
              </ul>
              <HostedCopyNote domain={domain} />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

/** The client's posts. */
function clientPostsQuery({ client }: Pick<Platform, 'client'>) {
  return queryWithReads({
    queryKey: ['platform', 'posts'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnPosts, {}, { signal }),
  })
}
