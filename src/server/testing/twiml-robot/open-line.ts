import { createTestContext, type TestContext, type TestOptions } from '../test-context.ts';
import { TwilioStandIn } from '../twilio-stand-in/twilio-stand-in.ts';
import { doorOf } from './door.ts';
import { TwimlRobot } from './twiml-robot.ts';

/** A program with a phone line: a stand-in for the phone provider, and a robot that calls it. */
export interface Line {
  readonly test: TestContext;
  readonly provider: TwilioStandIn;
  readonly robot: TwimlRobot;
  close(): Promise<void>;
}

const ORIGIN = 'https://line.example.org';

/** Starts the program with its line for a test file. Call `close` when done. */
export async function openLine(options: TestOptions = {}): Promise<Line> {
  const provider = new TwilioStandIn();
  await provider.listen();
  const env = { ...provider.env, PUBLIC_URL: ORIGIN, ...options.env };
  const test = await createTestContext({ ...options, env });
  const robot = new TwimlRobot({ ...provider.line, door: doorOf(test.app), origin: ORIGIN });
  return {
    test,
    provider,
    robot,
    async close() {
      await test.close();
      await provider.close();
    },
  };
}
