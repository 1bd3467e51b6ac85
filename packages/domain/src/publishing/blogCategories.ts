/** The categories that an entry of any client's blog can have (M270); their ids stay what they are. Rule PUB-7. */
export const BLOG_CATEGORIES: readonly { categoryId: number; categoryName: string }[] = [
  { categoryId: 1, categoryName: 'Advice' },
  { categoryId: 2, categoryName: 'Prices' },
  { categoryId: 3, categoryName: 'Projects' },
  { categoryId: 4, categoryName: 'Seasonal' },
  { categoryId: 5, categoryName: 'Questions and Answers' },
  { categoryId: 6, categoryName: 'Customer Stories' },
  { categoryId: 7, categoryName: 'News' },
]
