import { chromium } from 'playwright';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for(const [n,u,w,h] of JSON.parse(process.argv[2])){const p=await b.newPage({viewport:{width:w,height:h}});p.on('console',m=>m.type()==='error'&&console.log(n,m.text().slice(0,200)));await p.goto('http://127.0.0.1:48716/'+u);await p.waitForTimeout(6000);await p.screenshot({path:'/tmp/i16b/'+n+'.png'});await p.close();}
await b.close();
