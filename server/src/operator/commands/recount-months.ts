import { findVoikko } from '#server/adapters/voikko/voikko.ts'
import { recountMonths } from '#server/game-analysis/commands/recount-months.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'

export const recountMonthsCommand: OperatorCommand = {
  name: 'recount-months',
  summary:
    'Count games and large months of all organizations anew, and say whether the counts and sums kept for analyses were right.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ now, print }, { database }) => {
    const finnish = await findVoikko()
    try {
      const { counted, equal, mended } = await recountMonths({ database, finnish }, { now, proves: true })
      print(`${equal} months equal, ${counted} counted for the first time or after a change.`)
      if (mended.length > 0)
        throw new OperatorError(
          `Wrong until now, and right from now on (organization; month, day, part or number of games):\n${mended.join('\n')}`,
        )
    } finally {
      finnish?.close()
    }
  }),
}
