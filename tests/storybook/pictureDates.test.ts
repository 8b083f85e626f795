import { expect, it } from 'vitest';
import { datesIn } from '../../.storybook/facts/pictureDates.ts';

const LOG = `@2026-11-21

--- /dev/null
+++ b/tests/visual/baselines/digests.json
@@ -0,0 +1,4 @@
+{
+  "ui/Card/default.lg.webp": "aa11",
+  "ui/Card/default.xs.webp": "aa12",
+  "ui/lists/Row/default.lg.webp": "bb11"
+}
@2026-11-23

@@ -2 +2 @@
-  "ui/Card/default.lg.webp": "aa11",
+  "ui/Card/default.lg.webp": "aa99",
@@ -4 +4,2 @@
-  "ui/lists/Row/default.lg.webp": "bb11"
+  "ui/lists/Row/default.lg.webp": "bb11",
+  "ui/lists/Shelf/default.lg.webp": "cc11"
`;

it('A widget’s pictures changed on the day when one of its digests did, and not when its line did', () => {
  expect(datesIn(LOG)).toEqual({
    'ui/Card': '2026-11-23',
    'ui/lists/Row': '2026-11-21',
    'ui/lists/Shelf': '2026-11-23',
  });
});
