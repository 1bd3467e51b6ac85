/** The blog categories of every client (M270). Their ids never change. Rule PUB-7. */
export const BLOG_CATEGORIES: readonly { categoryId: number; categoryName: string }[] = [
  { categoryId: 1, categoryName: 'Advice' },
  { categoryId: 2, categoryName: 'Prices' },
  { categoryId: 3, categoryName: 'Projects' },
  { categoryId: 4, categoryName: 'Seasonal' },
  { categoryId: 5, categoryName: 'Questions and Answers' },
  { categoryId: 6, categoryName: 'Customer Stories' },
  { categoryId: 7, categoryName: 'News' },
]
