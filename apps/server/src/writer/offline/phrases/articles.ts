export const ARTICLE_TITLES = [
  '[work] in [town]: {what to know before you begin|a short guide|where to start|the questions to ask first|plans, steps and pitfalls}',
  '{A plain guide to|First things first about|What to know about} [work] in [town]',
  '{Planning|Thinking about|Before you start with} [work]? {Read this first|Start here|A few things to know}',
]

export const ARTICLE_OPENINGS = [
  '{We wrote this for|This is for|These lines are for} everyone in [town] who {has a question about [work]|thinks about [work]|has [work] on the list} and would like {to understand it first|an answer without the jargon|to know what to ask}.',
  '{The question comes up often|We hear this often|It comes up in many talks}, {so here is|and this is|which is why we wrote down} {what we tell people in [town]|the answer in one place|what is worth knowing} about [work].',
  '{A few minutes of reading|Knowing a little|A bit of background} {save|can save|often saves} {a detour|time and trouble|a wrong turn} with [work], {in [town] as anywhere|and it makes the talk with us shorter|and that is all this is about}.',
]

export const ARTICLE_ENDS = [
  '{If your case is different|Should something be unclear|If a question is left}, {ask|call|write to} [business]: {we like to talk about [work]|there is nobody who has not asked us something about [work]|questions about [work] are welcome}.',
  '{That is the short version|So much in general|This much for a start}; {for your address in [town]|for your own plans|for everything else} {there is|ask|you have} [business].',
]

export const TESTIMONIAL_TITLES = [
  '{What|How} [author] {tells|describes|sums up} working with [business]',
  '{In a customer’s words|A customer’s story}: [author] {about|on} [business]',
]
export const TESTIMONIAL_OPENINGS = [
  '[author] {took the time to tell us|wrote to us about|looked back with us on} {how it went|the work that was done|what it was like} {with [business]|with [work]|in [town]}, {and we are glad to share it|in words of their own|and gave us leave to print it here}.',
  '{Nobody describes our work better than|We could say it ourselves, but here is|We learn most from} {the people we work for|a customer}, {so here is what|and this time it is|and today we pass on what} [author] {said|wrote|told us} about [work].',
]

export const META_DESCRIPTIONS = [
  '{Help with|Questions about|Plans for} [work] in [town]? [business] {explains the steps, answers questions|listens first, then plans with you|tells you what comes next} {and is easy to reach|and speaks plainly}.',
  '[work] in [town]: {how it goes, what to ask|what to know and how to prepare|the steps, the choices} and {how to reach|where to find|what to expect from} [business].',
  '[business] {helps people in [town] with|is here for|takes care of} [work]. {See|Read} {how it goes and what to ask|what to expect, step by step|how to prepare}.',
]
