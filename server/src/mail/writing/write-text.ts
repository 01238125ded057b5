import type { MailBlock, MailContent } from './mail-content.ts'

/** A mail as plain text with everything that its HTML says. */
export function writeText(content: MailContent): string {
  const { heading, blocks, footer, unsubscribe, questions } = content
  return [
    heading,
    '',
    ...blocks.flatMap((block) => [writeBlock(block), '']),
    '--',
    footer,
    ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.url}`] : []),
    ...(questions ? [`${questions.text} ${questions.address}`] : []),
    '',
  ].join('\n')
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(60, [...block.text].length))}`
    case 'button':
      return `${block.label}${/\p{P}$/u.test(block.label) ? '' : ':'}\n${block.url}`
    case 'code':
      return `    ${block.code}`
    case 'card':
      return [`${block.caption}: ${block.title}`, block.text].filter((line) => line !== '').join('\n')
    case 'answer':
      return `${block.question}\n${block.answer}`
    case 'action':
      return `- ${block.name}\n  ${block.details}`
  }
}
