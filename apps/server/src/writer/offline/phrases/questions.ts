export const QUESTION_TITLES = [
  '{Questions and answers|Common questions|What people ask us}',
  '{Questions we hear|Short answers|Good to know}',
]

/** Questions, each with possible answers that claim nothing that only the business can know. */
export const QUESTIONS: readonly (readonly [questions: readonly string[], answers: readonly string[]])[] = [
  [
    ['{How do I begin with|Where do I start with|What is the first step to} [work]?'],
    [
      '{With a talk|Begin with a call|Get in touch with us}: {tell us|describe|say} {what you notice|what you want|what should change}, and {we suggest|[business] suggests|you hear} {a first step for [work]|how to go about [work]|what to look at first}.',
      '{Make a short list|Write a few lines|Note what bothers you}, {call [business]|send it to us|bring it along}, and {the rest of [work] follows from there|we plan [work] with you|you will know more about [work] within a talk}.',
    ],
  ],
  [
    [
      '{Do you come to|Do you work in|Can I ask you from} [town]?',
      '{Is [town] close enough for|Do you handle} [work] in [town]?',
    ],
    [
      '{Yes|Yes, gladly|We do}: [town] {is part of the area we serve|is on our map|belongs to the area we look after}. {Give us the address|Tell us where|Say where you are} {in [town]|and when|and what it is about} and {we plan from there|we will sort out the rest|we arrange a time}.',
    ],
  ],
  [
    ['{What does [work] depend on|What decides how [work] goes|What has the most influence on [work]}?'],
    [
      '{On what is there already|On the starting point|Mostly on what exists}, {on what you want to reach|on your plans|on the goal}, and {on the time there is|on when it has to be done|on the season in [town]}. {We go through these with you|We ask about each of them|You get all of it explained} before [work] {begins|is planned|starts}.',
    ],
  ],
  [
    ['{How should I prepare|What should I have ready|What do you need from me}?'],
    [
      '{Not much|Very little|Only a few things}: {what you noticed|your questions|a photo if you have one}, {and the days that suit you|and your address in [town]|and what must not change}. {The rest|Everything else|What else matters} about [work] {we find out together|is for us to ask|comes up as we talk} {at the first visit|in a first talk|step by step}.',
    ],
  ],
  [
    ['{Can I ask about [work] without deciding|Do I have to decide right away|Can I think it over}?'],
    [
      '{Of course|Yes, of course|Certainly}. {Ask first|Talk to us first|Get your answers first}, {then think about it|sleep on it|compare if you like}; {we are happy to discuss [work] as long as it takes|[business] will still be there next week|a good plan for [work] does not spoil}.',
    ],
  ],
  [
    ['{How will I know|Who tells me|How do I hear} {what happens next|how things go} {with|during} [work]?'],
    [
      '{From us|From the person you spoke to|By phone or in writing, as you like}: {we call when something changes|you hear before each step|we tell you what comes next}, {and you can ask about [work] at any time|so that [work] holds no surprises|also when all goes as planned}.',
    ],
  ],
  [
    ['{Is [work] right for me|How do I know that I need [work]|Could something else help}?'],
    [
      '{That is what a first talk is for|It depends, and we say so|Perhaps, perhaps not}: {describe your situation|tell us what you see|say what you hope for|name what worries you} and {we will tell you whether [work] fits|[business] will say what speaks for [work] and what against|we name other ways besides [work] where there are any}.',
    ],
  ],
]

/** Answers to a searched question that only the business can answer fully. */
export const OPEN_ANSWERS = [
  '{It depends|The short answer is that it depends|No honest answer fits everyone}: {on what is there|on your starting point|on the place}, {on what you need|on your goal|on your plans}, and {on the time|on how much is to be done|on when}. {Ask us|Tell us more|Describe your case|Say what you have} and {you get an answer that holds in [town]|[business] will answer for your address|we answer for [work] as you need it|we put an answer in writing} {before anything is decided|for your own situation|without any obligation on your side|with the reasons for it}.',
  '{We are asked this often about [work]|Many in [town] ask this|The question comes up a lot with [work]|Customers in [town] want to know this|A good question about [work]|People in [town] ask this a lot|With [work] it is one of the first questions}, {and it deserves more than a number|and it has more than one answer|and the details decide|so let us be exact|and the answer lies in the details}. {Call [business]|Tell us about your case|Give us a few details|Name the place and the plan}, and {we will go through it with you|you will hear what applies in [town]|we explain what it means for [work]|you get a reply that you can plan with} {point by point|in plain words|as far as it can be known|and what might change it}.',
]
